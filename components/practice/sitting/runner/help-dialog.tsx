import { useDisplay } from '#components/practice/sitting/display/display-settings.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './help-dialog.module.css'

const keys = [
  ['A–E 或 1–9', '选择或取消选项'],
  ['Shift + A–E', '排除或恢复选项'],
  ['← / →', '上一题 / 下一题'],
  ['Enter', '下一小题或下一题'],
  ['F', '标记本题'],
  ['?', '打开本说明'],
] as const

/** The keys of a sitting; single keys can be turned off. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const hasShortcuts = useDisplay((display) => display.hasShortcuts)
  return (
    <Dialog title="键盘操作" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={(event) => useDisplay.setState({ hasShortcuts: event.target.checked })}
        />
        启用单键操作
      </label>
    </Dialog>
  )
}
