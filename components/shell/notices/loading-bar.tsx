'use client'
import { useEffect, useState } from 'react'
import { LOADING_DURATION_MS, onLoading } from '#lib/platform/client/loading.ts'

/** A thin bar at the top while a call or the next page is under way. */
export function LoadingBar() {
  const [visible, setVisible] = useState(false)
  useEffect(() => onLoading(setVisible), [])
  if (!visible) return null
  return (
    <div
      className="shell-loading"
      style={{ animationDuration: `${LOADING_DURATION_MS}ms` }}
      role="progressbar"
      aria-label="正在加载"
    />
  )
}
