'use client'
import { useEffect, useState } from 'react'
import { LOADING_DURATION_MS, onLoading } from '#lib/client/loading.ts'
import styles from './islands.module.css'

/** A thin bar at the top while a call or the next page is under way. */
export function LoadingBar() {
  const [visible, setVisible] = useState(false)
  useEffect(() => onLoading(setVisible), [])
  if (!visible) return null
  return (
    <div
      className={styles.loading}
      style={{ animationDuration: `${LOADING_DURATION_MS}ms` }}
      role="progressbar"
      aria-label="正在加载"
    />
  )
}
