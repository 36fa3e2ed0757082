import styles from './call-list.module.css'

type Schema = Record<string, unknown>
export type Operation = {
  operationId: string
  summary: string
  'x-access': string
  'x-rate-limit'?: { calls: number; seconds: number }
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<
    string,
    { description: string; content: { 'application/json': { schema: Schema } } }
  >
}
export type CallDoc = { method: string; path: string; operation: Operation }

const accessNames: Record<string, string> = {
  public: '任何人',
  user: '已登录用户',
  staff: '工作人员',
}

/** Every call of the API as text: who may call it, what it takes, what it answers. */
export function CallList({ calls }: { calls: CallDoc[] }) {
  return (
    <ol className={styles.list}>
      {calls.map(({ method, path, operation }) => (
        <li key={operation.operationId} id={operation.operationId} className={styles.call}>
          <h2 className={styles.heading}>
            <span className={styles.method}>{method}</span> <code>{path}</code>
          </h2>
          <p>{operation.summary}</p>
          <p className={styles.access}>
            可调用者：{accessNames[operation['x-access']]}
            {operation['x-rate-limit'] &&
              `；${operation['x-rate-limit'].seconds} 秒内至多 ${operation['x-rate-limit'].calls} 次`}
          </p>
          {operation.parameters && <Parameters parameters={operation.parameters} />}
          {operation.requestBody && (
            <SchemaBlock
              title="请求体"
              schema={operation.requestBody.content['application/json'].schema}
            />
          )}
          {operation.responses['200'] && (
            <SchemaBlock
              title="响应"
              schema={operation.responses['200'].content['application/json'].schema}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function Parameters({ parameters }: { parameters: NonNullable<Operation['parameters']> }) {
  return (
    <table className={styles.parameters}>
      <thead>
        <tr>
          <th scope="col">参数</th>
          <th scope="col">位置</th>
          <th scope="col">必填</th>
          <th scope="col">形式</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <tr key={parameter.name}>
            <td>
              <code>{parameter.name}</code>
            </td>
            <td>{parameter.in === 'path' ? '路径' : '查询串'}</td>
            <td>{parameter.required ? '是' : '否'}</td>
            <td>
              <code>{JSON.stringify(parameter.schema)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SchemaBlock({ title, schema }: { title: string; schema: Schema }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className={styles.schema}>{JSON.stringify(schema, null, 2)}</pre>
    </details>
  )
}
