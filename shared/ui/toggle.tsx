import { useId, type ReactNode } from 'react'
import styles from './toggle.module.css'

type ToggleProps = {
  label: ReactNode
  /** Says more than the label does. */
  description?: ReactNode
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch with its label: the whole row can be pressed. */
export const Toggle = ({ label, description, isOn, isDisabled = false, onChange }: ToggleProps) => {
  const labelId = useId()
  const descriptionId = useId()
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {description && (
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled}
        aria-labelledby={labelId}
        aria-describedby={description ? descriptionId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
