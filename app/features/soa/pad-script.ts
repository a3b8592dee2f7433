export { default as padScript } from './signature-pad.ts?worker&url'
