import { maskPhone } from '#lib/accounts/rules.ts'
import styles from './folded.module.css'

/** The phone that a login has just proved, in place of its fields. */
export function ProvedPhone({ phone, onAnother }: { phone: string; onAnother: () => void }) {
  return (
    <p className={styles.proved}>
      <span>
        手机号 <strong>{maskPhone(phone)}</strong> 已验证，还没有账号，补两项就好。
      </span>
      <button type="button" className={styles.more} onClick={onAnother}>
        换一个手机号
      </button>
    </p>
  )
}
