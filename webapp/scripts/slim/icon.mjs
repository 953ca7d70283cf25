import { createElement } from 'react';

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

const named = /^(aria-|role$|title$)/;

/** @param {{ node: [tag: string, attributes: object][] }} icon */
export default function createIcon({ node }) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (/** @type {object} */ props) => {
    const hidden = Object.keys(props).some((key) => named.test(key)) ? undefined : true;
    return createElement('svg', { ...look, 'aria-hidden': hidden, ...props }, ...drawing);
  };
}
