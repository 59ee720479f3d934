// Generated from placement.json by `account-remote types`.
declare global {
  interface AccountSiteEvents {
    'photos/library-changed': { reason: 'uploaded' | 'deleted' | 'restored'; photoIds: string[] }
    'photos/counts': { photosCount: number }
    'photos/picked': { tempSelectionId: string; photoIds: string[] }
    'photos/picking-cancelled': Record<never, never>
    'photos/uploading': { remaining: number }
  }
  interface AccountSiteTracking {
    'photos-uploaded': { count: number }
    'photos-deleted': { count: number }
    'photos-downloaded': { count: number }
    'prints-ordered': { count: number }
    'photos/picked': { count: number }
    'import-finished': Record<never, never>
    'album-created': Record<never, never>
    'album-deleted': Record<never, never>
    'export-requested': Record<never, never>
    'storage-extended': Record<never, never>
  }
  interface AccountSiteFlags {
    timeline: boolean
    albumView: boolean
    sharedAlbumsView: boolean
    uploadView: boolean
    download: boolean
    orderPrints: boolean
    reactivation: boolean
    mockReactivationData: boolean
    photoExport: boolean
    qrUpload: boolean
    favourites: boolean
    search: boolean
    similarPhotos: boolean
    photoEditing: boolean
    places: boolean
  }
}
export {}
