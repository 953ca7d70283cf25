/** How many photos the card on the progress screen shows, and how many a page of all of them has. */
export const pageSizes = { card: 4, all: 48 };
