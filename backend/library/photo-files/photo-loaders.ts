import sharp from 'sharp'

/**
 * Leaves libvips only the decoders of accepted formats. Uploads are told apart by content before they get here; this is
 * for the file that fools the check: SVG above all, which sharp reads by default, with whatever it refers to.
 */
export const allowOnlyPhotoLoaders = () => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadPngBuffer',
      // For the metadata of a HEIC file; its pixels are decoded elsewhere.
      'VipsForeignLoadHeifFile',
      'VipsForeignLoadHeifBuffer',
    ],
  })
}
