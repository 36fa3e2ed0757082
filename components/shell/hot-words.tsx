import { useEndpoint } from '#lib/client/use-endpoint.ts'
import styles from './search-box.module.css'

/** The words others search for; nothing while they load or when there are none. Default export for `lazy`. */
export default function HotWords({ action }: { action: string }) {
  const { data } = useEndpoint('hotWords', {})
  if (!data || data.length === 0) return null
  return (
    <nav aria-label="热门搜索" className={styles.words}>
      <p>热门搜索</p>
      <ol>
        {data.map(({ keyword }) => (
          <li key={keyword}>
            <a href={`${action}?${new URLSearchParams({ keyword })}`}>{keyword}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
