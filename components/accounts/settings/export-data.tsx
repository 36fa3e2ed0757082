import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { exportMyData } from '#lib/personal-data/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import styles from './settings.module.css'

/** Everything the site keeps about the user, as a file. */
export function ExportData() {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      save(await call(exportMyData, {}), `公选王-我的数据-${shanghaiToday()}.json`)
      notify('success', '已开始下载')
    } catch {
      // What was refused has been shown.
    }
    setIsBusy(false)
  }
  return (
    <div className={styles.row}>
      <p className={styles.text}>
        以 JSON 文件下载本站保存的关于您的全部数据：资料、登录记录、收货地址、会员与账号操作记录。
      </p>
      <Button variant="second" className={styles.plain} disabled={isBusy} onClick={download}>
        {isBusy ? '正在导出' : '导出我的数据'}
      </Button>
    </div>
  )
}

function save(data: unknown, name: string): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
