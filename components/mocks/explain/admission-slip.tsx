import { Button } from '#components/ui/button.tsx'
import type { MockExplain } from '#lib/mocks/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './admission-slip.module.css'

type Props = { mock: MockExplain; number: string; candidate: string }

/** 报考证: what is printed of the page, on a sheet of its own. */
export function AdmissionSlip({ mock, number, candidate }: Props) {
  const { title, startsAt, entryUntil, endsAt, extraMinutes, id } = mock
  const minute = (at: string) => shanghaiMinute(new Date(at))
  return (
    <section className={styles.slip} aria-labelledby="slip-title">
      <div className={styles.top}>
        <h2 id="slip-title">报考证</h2>
        <Button variant="quiet" onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <p className={styles.number}>
        <span className="visually-hidden">报考号 {number}</span>
        {[...number].map((digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no other name than their place
          <i key={at} aria-hidden="true">
            {digit}
          </i>
        ))}
      </p>
      <dl>
        <dt>考生</dt>
        <dd>{candidate}</dd>
        <dt>考试</dt>
        <dd>
          {title}（场次 {id}）
        </dd>
        <dt>时间</dt>
        <dd>
          {minute(startsAt)} 至 {minute(endsAt).slice(11)}
          {extraMinutes > 0 && `，含加时 ${extraMinutes} 分钟`}
        </dd>
        <dt>入场</dt>
        <dd>{minute(entryUntil).slice(11)} 前</dd>
      </dl>
      <p className={styles.note}>在本站登录报名的账号参加，以服务器时钟为准。</p>
    </section>
  )
}
