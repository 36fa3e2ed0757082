import { lazy, type SubmitEvent, Suspense, useId } from 'react'
import type { ListValues } from '#components/staff/list/use-list-address.ts'
import { Button } from '#components/ui/button.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import styles from './desk-list.module.css'

const SearchSelect = lazy(() => import('#components/ui/search-select.tsx'))

/** Options that are found by typing rather than by looking. */
const MANY = 12

export type ListFilter = { name: string; label: string } & (
  | { type: 'text' | 'date' }
  | { options: readonly { value: string; name: string }[] }
)

type Props = {
  title: string
  filters: readonly ListFilter[]
  values: ListValues
  onAsk: (values: ListValues) => void
}

/** The filters of a list in one row; they take effect together, with the button or with Enter. */
export function FilterForm({ title, filters, values, onAsk }: Props) {
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ])
    onAsk(Object.fromEntries(typed))
  }
  return (
    <search>
      {/* Fields keep what is typed; another address begins them anew. */}
      <form key={JSON.stringify(values)} method="post" className={styles.filters} onSubmit={ask}>
        {filters.map((filter) => (
          <div key={filter.name}>
            <Filter filter={filter} value={values[filter.name] ?? ''} />
          </div>
        ))}
        <Button type="submit" variant="second" aria-label={`筛选${title}`}>
          筛选
        </Button>
      </form>
    </search>
  )
}

function Filter({ filter, value }: { filter: ListFilter; value: string }) {
  const id = useId()
  const { name, label } = filter
  if ('options' in filter && filter.options.length >= MANY)
    return (
      // A list that is asked for before it has come keeps what the address says.
      <Suspense fallback={<input type="hidden" name={name} defaultValue={value} />}>
        <SearchSelect {...{ name, label }} defaultValue={value} options={filter.options} />
      </Suspense>
    )
  if ('type' in filter && filter.type === 'date')
    return <DayField {...{ name, label }} defaultValue={value} />
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {'options' in filter ? (
        <select id={id} name={name} defaultValue={value}>
          {filter.options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} name={name} defaultValue={value} maxLength={100} autoComplete="off" />
      )}
    </>
  )
}
