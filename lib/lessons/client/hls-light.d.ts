// The light build comes without types of its own; what is used of it is that of the whole.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
