/** The used part of libheif-js, which has no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  type HeifImage = {
    get_width: () => number
    get_height: () => number
    is_primary: () => boolean
    display: (target: Pixels, done: (pixels: Pixels | null) => void) => void
    free: () => void
  }
  export type HeifDecoder = { decode: (file: Uint8Array) => HeifImage[] }
  const libheif: { HeifDecoder: new () => HeifDecoder }
  export default libheif
}
