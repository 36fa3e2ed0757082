import styles from './analysis-view.module.css'

/** Whether single keys do something, and the way to turn them off. */
export type KeySwitch = { isOn: boolean; onTurn: (isOn: boolean) => void }

export function KeySwitchField({ isOn, onTurn }: KeySwitch) {
  return (
    <div className={styles.keys}>
      <p className="muted">
        <kbd>←</kbd> <kbd>→</kbd> 上一题、下一题　<kbd>S</kbd> 收藏　<kbd>N</kbd> 写笔记
      </p>
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />{' '}
        启用单键操作
      </label>
    </div>
  )
}
