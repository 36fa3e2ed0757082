import styles from './overview.module.css'

const errors = [
  ['401', '没有登录，或登录已过期'],
  ['403', '登录了，但没有这项权限'],
  ['404', '没有这项内容，或它属于别人'],
  ['409', '与现在的状态冲突，比如已经交卷'],
  ['422', '提交的内容有误，data.fields 里写着是哪个字段、为什么'],
  ['429', '太频繁，Retry-After 里写着要等几秒'],
] as const

/** Says what holds for all calls. */
export function Overview({ document }: { document: string }) {
  return (
    <div className={styles.text}>
      <h1>接口文档</h1>
      <p>
        左边每组一页。每个接口都有一个 curl
        示例和它真实得到的响应：示例由自动测试逐个执行，响应变了，测试不会通过。
      </p>
      <h2>两套接口</h2>
      <p>
        <code>/api/v1/</code> 是门户，<code>/api/lx/</code> 是学习平台。响应都是
        JSON，外面包着同样的一层：
        <code>code</code> 为 200 表示成功，<code>data</code> 是内容；那一句话在门户里叫{' '}
        <code>message</code>，在学习平台里叫 <code>msg</code>。GET 与 DELETE
        的参数放在查询串里，其余放在 JSON 请求体里。
      </p>
      <h2>登录</h2>
      <p>
        登录接口返回两个凭证：<code>token</code> 用于门户，放在请求头{' '}
        <code>Authorization: Bearer …</code> 里；
        <code>uuid</code> 用于学习平台，放在请求头 <code>token</code> 里。示例里的{' '}
        <code>$TOKEN</code> 就是所用的那一个。服务器不从 Cookie 里读登录。
      </p>
      <h2>出错的时候</h2>
      <dl className={styles.errors}>
        {errors.map(([status, text]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2>给程序读的版本</h2>
      <p>
        <a href={document}>OpenAPI 3.1（{document}）</a>，可以直接生成各种语言的客户端。
      </p>
    </div>
  )
}
