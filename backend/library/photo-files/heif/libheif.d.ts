/** The used part of libheif-js, which has no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  type Handle = { readonly __brand: 'handle' }
  type Image = { readonly __brand: 'image' }
  type Constant = { readonly value: number }
  /** A view of the decoder's memory. */
  type Plane = { data: Uint8Array; stride: number; width: number; height: number }
  export type HeifImage = {
    handle: Handle
    get_width: () => number
    get_height: () => number
    is_primary: () => boolean
    free: () => void
  }
  export type HeifDecoder = { decode: (file: Uint8Array) => HeifImage[] }
  const libheif: {
    HeifDecoder: new () => HeifDecoder
    heif_colorspace: { heif_colorspace_RGB: Constant }
    heif_chroma: { heif_chroma_interleaved_RGB: Constant; heif_chroma_interleaved_RGBA: Constant }
    /** An error has a code, and no channels. */
    heif_js_decode_image2: (
      handle: Handle,
      colours: Constant,
      chroma: Constant,
    ) => { channels?: Plane[]; image: Image } | undefined
    heif_image_release: (image: Image) => void
  }
  export default libheif
}
