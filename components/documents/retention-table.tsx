import styles from './retention-table.module.css'

/** How long what is kept, below the privacy policy. */
export function RetentionTable({ periods }: { periods: { what: string; period: string }[] }) {
  return (
    <section aria-labelledby="retention">
      <h2 id="retention">保存期限</h2>
      <p>下列信息到期自动删除；账号中的其他信息保存到您删除它或注销账号为止。</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">信息</th>
              <th scope="col">保存</th>
            </tr>
          </thead>
          <tbody>
            {periods.map(({ what, period }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{period}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
