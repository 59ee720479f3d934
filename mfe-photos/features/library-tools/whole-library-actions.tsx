import { DeleteAllButton } from '../delete-all/delete-all-button.tsx'
import { RequestExportButton } from '../photo-export/request-export-button.tsx'

/** The actions for all photos at once. */
export const WholeLibraryActions = () => (
  <>
    <RequestExportButton text="export.title" />
    <DeleteAllButton />
  </>
)
