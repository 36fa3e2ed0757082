import { useEffect, useEffectEvent } from 'react'
import { Select } from '#components/ui/select.tsx'
import { districts } from '#lib/addresses/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './district-select.module.css'

type Props = {
  label: string
  /** Code of the division above; '' for the provinces, null while it is not chosen. */
  parent: string | null
  value: string
  field?: string
  fault?: string | undefined
  onChange: (code: string) => void
}

/** One level of the divisions of China. The browser's own select: on a phone it is a wheel. */
export function DistrictSelect({ parent, value, fault, onChange, ...props }: Props) {
  const input = parent === null ? null : parent === '' ? {} : { parent }
  const {
    data,
    error: failure,
    mutate,
  } = useEndpoint(districts, input, { revalidateIfStale: false, revalidateOnReconnect: false })
  const chooseOnly = useEffectEvent(() => {
    const [first, ...others] = data ?? []
    if (first && others.length === 0 && value === '') onChange(first.code)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new list
  useEffect(chooseOnly, [data])

  const idle = failure ? '加载失败' : parent !== null && !data ? '加载中…' : '请选择'
  return (
    <Select
      {...props}
      disabled={!data}
      // A code that the list of today no longer has counts as not chosen.
      value={data?.some(({ code }) => code === value) ? value : ''}
      onChange={onChange}
      fault={
        failure ? (
          <button
            type="button"
            className={styles.retry}
            onClick={() => void mutate().catch(() => undefined)}
          >
            重试
          </button>
        ) : (
          fault
        )
      }
    >
      <option value="">{idle}</option>
      {data?.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
