import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import styles from './found-calls.module.css'

export type FoundCall = {
  id: string
  summary: string
  method: string
  path: string
  /** Name of its group. */
  name: string
  href: string
}

/** The calls that a keyword finds. */
export function FoundCalls({ keyword, found }: { keyword: string; found: readonly FoundCall[] }) {
  return (
    <>
      <h1>接口：{keyword}</h1>
      {found.length === 0 ? (
        <EmptyState title={`没有接口里有“${keyword}”`}>
          <p>换一个词，比如参数名、地址的一段，或者“收藏”“交卷”。</p>
        </EmptyState>
      ) : (
        <>
          <p className="muted">找到 {found.length} 个</p>
          <ul className={styles.list}>
            {found.map(({ id, summary, method, path, name, href }) => (
              <li key={id}>
                <Link href={href}>{summary}</Link>
                <p className="muted">
                  {name} · {method} <code>{path}</code>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
