export { default as errors } from './errors.json';
export { default as ui } from './ui.json';
