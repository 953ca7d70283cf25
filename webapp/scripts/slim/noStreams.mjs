export const isReadableStreamLike = () => false;
/** @param {unknown} stream */
export const readableStreamLikeToAsyncGenerator = (stream) => stream;
