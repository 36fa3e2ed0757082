import styles from './login-ways.module.css'

type Props = { byCode: boolean; onChoose: (byCode: boolean) => void }

/** The two ways to sign in. The code comes first: there is nothing to remember, and a phone without an account gets one. */
export function LoginWays({ byCode, onChoose }: Props) {
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">登录方式</legend>
      <button type="button" aria-pressed={byCode} onClick={() => onChoose(true)}>
        验证码登录
      </button>
      <button type="button" aria-pressed={!byCode} onClick={() => onChoose(false)}>
        密码登录
      </button>
    </fieldset>
  )
}
