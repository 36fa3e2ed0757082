import type { CallDoc, CallGroup } from './call-doc.ts'
import { CallFields, FoldedJson } from './call-fields.tsx'
import styles from './call-list.module.css'
import type { Schema } from './schema-form.ts'

const accessNames: Record<string, string> = {
  public: '任何人',
  guest: '已登录用户，或带 guest-token（浏览器生成的 43 个字符）的访客',
  user: '已登录用户',
  staff: '工作人员',
}

/** Every call of the API as text: who may call it, what it takes, what it answers. */
export function CallList({
  groups,
  schemas,
  document,
}: {
  groups: CallGroup[]
  schemas: Record<string, Schema>
  document: string
}) {
  return (
    <>
      <p className={styles.intro}>
        机器可读的版本：<a href={document}>OpenAPI 3.1（{document}）</a>
      </p>
      <Contents groups={groups} />
      {groups.map(({ id, name, calls }) => (
        <section key={id} aria-labelledby={id} className={styles.group}>
          <h2 id={id}>{name}</h2>
          {calls.map((call) => (
            <Call key={call.operation.operationId} call={call} />
          ))}
        </section>
      ))}
      <section aria-labelledby="schemas" className={styles.group}>
        <h2 id="schemas">数据结构</h2>
        <p className="muted">上文以 $ref 引用的 #/components/schemas/ 各项。</p>
        {Object.entries(schemas).map(([name, schema]) => (
          <FoldedJson key={name} title={name} value={schema} />
        ))}
      </section>
    </>
  )
}

function Contents({ groups }: { groups: CallGroup[] }) {
  return (
    <nav aria-label="接口目录" className={styles.contents}>
      {groups.map(({ id, name, calls }) => (
        <div key={id}>
          <p>
            <a href={`#${id}`}>{name}</a>
          </p>
          <ul>
            {calls.map(({ operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>{operation.summary}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        <a href="#schemas">数据结构</a>
      </p>
    </nav>
  )
}

function Call({ call: { method, path, operation } }: { call: CallDoc }) {
  const rate = operation['x-rate-limit']
  const answer = operation.responses[200]
  return (
    <article className={styles.call}>
      <h3 id={operation.operationId}>{operation.summary}</h3>
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
    </article>
  )
}
