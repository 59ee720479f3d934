import styles from './code.module.css'

/** The code of an order, a product or a voucher, which customers read out and copy. It stays on one line where it fits into one. */
export const Code = ({ children }: { children: string }) => (
  <span className={styles.code} translate="no">
    {children}
  </span>
)
