import type { staffFigures } from '#lib/figures/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import styles from './figures.module.css'

type Vitals = Output<typeof staffFigures>['vitals']

/** Above these a page is slow for a quarter of its visits: web.dev/articles/vitals. */
const good = { lcp: 2500, cls: 0.1, inp: 200 }

/** How pages felt on a day, by kind and build: what three of four visits stayed below. */
export function VitalsTable({ vitals }: { vitals: Vitals }) {
  return (
    <section aria-labelledby="vitals">
      <h2 id="vitals" className={styles.heading}>
        页面快慢
      </h2>
      <p className={styles.note}>
        当天四分之三的访问不超过的数值：最大内容显示（LCP）、布局移动（CLS）、最慢的一次响应（INP）。只含来访者动过鼠标、键盘或触屏的首个页面。
      </p>
      {vitals.length === 0 ? (
        <p className={styles.note}>这一天没有汇总到数据。</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">页面与版本</th>
              <th scope="col">访问</th>
              <th scope="col">LCP</th>
              <th scope="col">CLS</th>
              <th scope="col">INP</th>
            </tr>
          </thead>
          <tbody>
            {vitals.map(({ kind, release, samples, lcp, cls, inp }) => (
              <tr key={`${kind} ${release}`}>
                <th scope="row">
                  {kind} <small>版本 {release}</small>
                </th>
                <td>{samples}</td>
                <td>{marked(`${(lcp / 1000).toFixed(2)} 秒`, lcp > good.lcp)}</td>
                <td>{marked(cls.toFixed(3), cls > good.cls)}</td>
                <td>{inp === null ? '–' : marked(`${Math.round(inp)} 毫秒`, inp > good.inp)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const marked = (text: string, isSlow: boolean) => (isSlow ? <strong>{text}（偏慢）</strong> : text)
