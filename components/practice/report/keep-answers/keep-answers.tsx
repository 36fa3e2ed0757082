import { Button } from '#components/ui/button.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { guestToken } from '#lib/platform/client/guest-token.ts'
import styles from './keep-answers.module.css'

const toKeep = { name: 'page', detail: '', label: '保存作答' }

/** Asks a guest for the account that takes what they answered along. */
export function KeepAnswers({ questions }: { questions: number }) {
  // Who has signed out elsewhere still reads the report of their account.
  if (useSignedIn() !== false || !guestToken()) return null
  return (
    <section className={styles.keep} aria-labelledby="keep-answers">
      <div>
        <h2 id="keep-answers">把这 {questions} 道题存进我的记录</h2>
        <p className="muted">
          登录或注册后，作答、错题与用时都归到您的账号，错题会按遗忘规律安排复习。不登录，7
          天后删除。
        </p>
      </div>
      <div className={styles.ways}>
        <Button onClick={() => askForLogin(toKeep, { register: true })}>注册并保存</Button>
        <Button variant="second" onClick={() => askForLogin(toKeep)}>
          登录并保存
        </Button>
      </div>
    </section>
  )
}
