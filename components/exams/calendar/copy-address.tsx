'use client'

import { useId, useRef, useState } from 'react'
import { copyFrom } from '#lib/platform/client/copy-from.ts'
import styles from './subscribe-box.module.css'

/** An address with a button that copies it; where the browser forbids that, the address is selected for the visitor to copy. */
export function CopyAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState('')
  const id = useId()

  async function copy() {
    setResult((await copyFrom(field.current)) ? '已复制' : '请按住已选中的地址，选择复制')
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id}>订阅地址</label>
      <div>
        <input id={id} ref={field} readOnly value={address} />
        <button type="button" onClick={copy}>
          复制
        </button>
      </div>
      <p role="status">{result}</p>
    </div>
  )
}
