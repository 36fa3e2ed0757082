import { beatenText } from '#components/practice/report/charts/figures.ts'
import type { MockResult, PublishedResult } from '#lib/mocks/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import styles from './mock-record.module.css'

/** Score, rank and share of the beaten, large, with what they stand against. */
export function ResultHead({
  mock,
  result,
}: {
  mock: MockResult['mock']
  result: PublishedResult
}) {
  const { score, full, rank, sitters, beaten, mean, best, seconds, extraMinutes } = result
  const { round, roundAt } = result
  const beats = beatenText(beaten)
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{mock.title}</h1>
        <p className="facts">
          <time dateTime={mock.startsAt}>{shanghaiMinute(new Date(mock.startsAt))} 开考</time>
          <span>用时 {spanText(seconds)}</span>
          {extraMinutes > 0 && <span>含获准的加时 {extraMinutes} 分钟</span>}
          {round > 1 && (
            <span>
              第 {round} 轮名次，{shanghaiMinute(new Date(roundAt))} 重排
            </span>
          )}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>
            总分，平均 {mean}，最高 {best}
          </dt>
          <dd>
            <b>{score}</b> / {full}
          </dd>
        </div>
        <div>
          <dt>共 {sitters} 人</dt>
          <dd>
            <b>{rank}</b> 名
          </dd>
        </div>
        {beats && (
          <div>
            <dt>击败</dt>
            <dd>
              <b>{beats}</b>
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
