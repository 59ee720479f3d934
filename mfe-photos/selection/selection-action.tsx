import { Button } from '@account/shared/ui/button.tsx'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

type SelectionActionProps = {
  icon: ReactNode
  /** Why it can't be used here, shown as a tooltip and read out. */
  unavailable?: string | undefined
  disabled: boolean
  isBusy?: boolean
  onClick: () => void
  children: ReactNode
}

/** An action that is unavailable stays reachable, so that its reason can be. */
export const SelectionAction = ({
  icon,
  unavailable,
  disabled,
  isBusy = false,
  onClick,
  children,
}: SelectionActionProps) => (
  <Button
    variant="secondary"
    icon={icon}
    disabled={disabled && !unavailable}
    isBusy={isBusy}
    {...unavailableProps(unavailable)}
    onClick={() => !unavailable && onClick()}
  >
    {children}
  </Button>
)

/** The tooltip of what nobody may do in a shared album. */
export const useSharedAlbumHint = (isShared: boolean): string | undefined => {
  const intl = useIntl()
  return isShared ? intl.formatMessage({ id: 'shared-album.unavailable' }) : undefined
}

/** For a button that stays reachable although it does nothing here, so that its reason is. */
export const unavailableProps = (reason: string | undefined) =>
  reason === undefined ? {} : { 'aria-disabled': true, title: reason, 'aria-description': reason }
