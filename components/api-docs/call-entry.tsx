import type { CallDoc, Recorded } from './call-doc.ts'
import styles from './call-entry.module.css'
import { CallFields, FoldedJson } from './call-fields.tsx'
import { CodeBlock } from './code-block.tsx'
import { curlText } from './curl-text.ts'

const accessNames: Record<string, string> = {
  public: '任何人',
  guest: '已登录用户，或带 guest-token（浏览器生成的 43 个字符）的访客',
  user: '已登录用户',
  staff: '工作人员',
}

type Props = { call: CallDoc; example: Recorded | undefined; site: string }

/** One call: who may make it, what it takes, and an example with the answer that it got. */
export function CallEntry({ call, example, site }: Props) {
  const { method, path, operation } = call
  const rate = operation['x-rate-limit']
  const answer = operation.responses[200]
  return (
    <article className={styles.call} aria-labelledby={operation.operationId}>
      <h2 id={operation.operationId}>
        <a href={`#${operation.operationId}`}>{operation.summary}</a>
      </h2>
      <p className={styles.address}>
        <b>{method}</b> <code>{path}</code>
      </p>
      <p className="muted">
        可调用者：{accessNames[operation['x-access']]}
        {rate && `；${rate.seconds} 秒内至多 ${rate.calls} 次`}
      </p>
      <CallFields operation={operation} />
      {answer && (
        <FoldedJson title="响应的 JSON Schema" value={answer.content['application/json'].schema} />
      )}
      {example && (
        <>
          <CodeBlock label="请求示例" text={curlText(call, { site, input: example.input })} />
          <CodeBlock label={labelOf(example)} text={JSON.stringify(example.answer, null, 2)} />
        </>
      )}
    </article>
  )
}

const labelOf = ({ status, cut }: Recorded) =>
  `得到的响应（HTTP ${status}${cut ? '，每个列表只留前两项' : ''}）`
