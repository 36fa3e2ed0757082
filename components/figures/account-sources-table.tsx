import type { AccountSource } from '#lib/figures/contract.ts'
import styles from './figures.module.css'
import { formatFigure } from './format-figure.ts'

/** Where those came from who registered, and who paid for the first time. */
export function AccountSourcesTable({ sources }: { sources: readonly AccountSource[] }) {
  const showsMoney = sources.some(({ newPayersFen }) => newPayersFen !== null)
  return (
    <section aria-labelledby="account-sources">
      <h2 id="account-sources" className={styles.heading}>
        注册从哪里来
      </h2>
      <p className={styles.note}>
        按注册前三十天内第一次来访的来源计，按这些天合计：带来访问的网站，或者推广链接里的
        utm_source。没有来源的算直接访问，其中也有浏览器没能记下来源的，所以各来源是下限。注册不到 3
        人的来源合为“其他”。
      </p>
      {sources.length === 0 ? (
        <p className={styles.note}>这些天没有汇总到注册。</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">来源</th>
              <th scope="col">注册</th>
              <th scope="col">首次付费</th>
              {showsMoney && <th scope="col">首次付费当天的金额</th>}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ kind, name, accounts, newPayers, newPayersFen }) => (
              <tr key={`${kind} ${name}`}>
                <th scope="row">
                  {names[kind] ?? name}
                  {kind === 'campaign' && (
                    <>
                      {' '}
                      <small>推广链接</small>
                    </>
                  )}
                </th>
                <td>{formatFigure('accounts', accounts)}</td>
                <td>{formatFigure('newPayers', newPayers)}</td>
                {showsMoney && <td>{formatFigure('revenueFen', newPayersFen)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Other kinds bear a name of their own. */
const names: { readonly [K in AccountSource['kind']]?: string } = {
  direct: '直接访问',
  rest: '其他',
}
