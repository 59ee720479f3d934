import sharp from 'sharp'

/**
 * Disables all libvips decoders except those of accepted formats. Uploads are already checked by content; this covers a file
 * that passes the check wrongly, above all SVG, which sharp reads by default together with the files that it references.
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
