import { Children, type ReactNode } from 'react'
import styles from './fact-line.module.css'

/** Short facts in one line, with dots between them. A fact that does not fit begins a new line, where no dot is shown. */
export const FactLine = ({ children }: { children: ReactNode }) => (
  <span className={styles.line}>
    {Children.toArray(children).map((fact, index) => (
      <span key={index} className={styles.fact}>
        {index > 0 && <span className={styles.separator}> · </span>}
        {fact}
      </span>
    ))}
  </span>
)
