import type { Operation } from './call-doc.ts'
import styles from './call-fields.module.css'
import { type Field, fieldsOf, formOf } from './schema-form.ts'

type Row = Field & { place: string }

/** Lists the input of a call in words; the schema itself is folded away below. */
export function CallFields({ operation }: { operation: Operation }) {
  const { parameters = [], requestBody } = operation
  const media = requestBody?.content['application/json']
  const body = media?.schema
  const rows: Row[] = [
    ...parameters.map(({ name, required, schema, ...parameter }) => {
      const place = parameter.in === 'path' ? '路径' : '查询串'
      return { name, required, schema, form: formOf(schema), place }
    }),
    // The document names a part of the path among the fields of the body as well.
    ...fieldsOf(body ?? {})
      .filter((field) => !parameters.some(({ name }) => name === field.name))
      .map((field) => ({ ...field, place: '请求体' })),
  ]
  if (rows.length === 0) return <p className="muted">没有参数</p>
  const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return (
    <>
      <Table rows={rows} />
      <FoldedJson title="参数的 JSON Schema" value={body ?? schemas} />
    </>
  )
}

function Table({ rows }: { rows: Row[] }) {
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">参数</th>
          <th scope="col">位置</th>
          <th scope="col">必填</th>
          <th scope="col">形式</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, place, required, form }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{place}</td>
            <td>{required ? '是' : '否'}</td>
            <td>{form}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A schema or an example as it is, folded away. */
export function FoldedJson({ title, value }: { title: string; value: unknown }) {
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <pre className={styles.schema} tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  )
}
