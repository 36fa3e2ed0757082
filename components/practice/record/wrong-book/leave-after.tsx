'use client'
import { useState } from 'react'
import controls from '#components/practice/record/controls.module.css'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { practiceSettings } from '#lib/practice/calls.ts'

const choices = [1, 2, 3, 4, 5]

/** After how many right answers in a row a question leaves the wrong-question book. */
export function LeaveAfter({ onChange }: { onChange: () => Promise<unknown> }) {
  const { data, mutate } = useEndpoint(practiceSettings, {})
  const [isBusy, setIsBusy] = useState(false)
  const save = async (leaveAfter: number) => {
    setIsBusy(true)
    try {
      await mutate(await call(practiceSettings, { leaveAfter }), false)
      await onChange()
    } catch {
      // The refusal has been shown.
    }
    setIsBusy(false)
  }
  return (
    <label className="muted">
      连续答对{' '}
      <select
        className={controls.select}
        value={data?.leaveAfter ?? 2}
        disabled={!data || isBusy}
        onChange={(event) => void save(Number(event.target.value))}
      >
        {choices.map((times) => (
          <option key={times} value={times}>
            {times}
          </option>
        ))}
      </select>{' '}
      次后自动移出
    </label>
  )
}
