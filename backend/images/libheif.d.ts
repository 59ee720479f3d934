/** What is used of libheif-js, which brings no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  type HeifImage = {
    get_width: () => number
    get_height: () => number
    display: (target: Pixels, done: (pixels: Pixels | null) => void) => void
  }
  const libheif: { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } }
  export default libheif
}
