/** The headers of the tus protocol that a browser sends, reads, or both. */
export const tusHeaders = [
  'location',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'upload-expires',
  'x-http-method-override',
  'x-requested-with',
]
