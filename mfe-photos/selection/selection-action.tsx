import { Button } from '@account/shared/ui/button.tsx'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

type SelectionActionProps = {
  icon: ReactNode
  /** The reason why the action cannot be used here, shown as a tooltip and announced. */
  unavailable?: string | undefined
  disabled: boolean
  isBusy?: boolean
  onClick: () => void
  children: ReactNode
}

/** An unavailable action stays focusable, so that its reason can be read. */
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

/** The tooltip of actions that a shared album does not allow. */
export const useSharedAlbumHint = (isShared: boolean): string | undefined => {
  const intl = useIntl()
  return isShared ? intl.formatMessage({ id: 'shared-album.unavailable' }) : undefined
}

/** Properties of a button that stays focusable although it is unavailable, so that its reason can be read. */
export const unavailableProps = (reason: string | undefined) =>
  reason === undefined ? {} : { 'aria-disabled': true, title: reason, 'aria-description': reason }
