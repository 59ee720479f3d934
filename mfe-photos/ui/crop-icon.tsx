import { createIcon } from '@account/shared/ui/icons.tsx'

export const CropIcon = createIcon(<path d="M6.5 2.5v13a2 2 0 0 0 2 2h13M2.5 6.5h13a2 2 0 0 1 2 2v13" />)
