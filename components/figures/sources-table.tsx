import styles from './figures.module.css'

/** Which other sites led visitors here. */
export function SourcesTable({ sources }: { sources: readonly { host: string; views: number }[] }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className={styles.heading}>
        从哪里来
      </h2>
      <p className={styles.note}>
        其他网站带来的浏览，按这些天合计。直接打开的和从应用里打开的没有来源，不在其中。
      </p>
      {sources.length === 0 ? (
        <p className={styles.note}>没有记录到从其他网站来的浏览。</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">网站</th>
              <th scope="col">浏览</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ host, views }) => (
              <tr key={host}>
                <th scope="row">{host}</th>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
