import styles from './home-screen.module.css'

/** In the words that stand on the buttons of each browser. */
const ways = [
  {
    of: 'iPhone 与 iPad',
    steps: [
      '用 Safari 打开本站。从微信里打开的，先点右上角“…”，选“在 Safari 中打开”。',
      '点底部（iPad 在右上角）的“共享”按钮。',
      '往下找到“添加到主屏幕”，点“添加”。',
    ],
  },
  {
    of: '安卓与鸿蒙',
    steps: [
      '用 Chrome、Edge 或手机自带的浏览器打开本站，不要在微信里打开。',
      'Chrome、Edge：点右上角“⋮”，选“添加到主屏幕”或“安装应用”。',
      '华为、小米、OPPO、vivo 等自带浏览器：打开菜单，选“添加到桌面”或“发送到桌面”。没有成功的，到系统设置里给浏览器打开“桌面快捷方式”权限。',
    ],
  },
  {
    of: '电脑',
    steps: [
      'Chrome、Edge：点地址栏右边的安装图标，再点“安装”。',
      'Mac 的 Safari：菜单栏“文件”，选“添加到程序坞”。',
      '其他浏览器：按 Ctrl+D 存成书签（Mac 按 ⌘D）。',
    ],
  },
] as const

const gains = [
  ['桌面上一点就开', '没有地址栏，长按图标可以直接去题库、考试日历和搜索。'],
  [
    '没有网络也能读',
    '打开过的文章和考试页面还在，标着是什么时候的内容；价格、订单和账号只看最新的。',
  ],
  ['断网接着做题', '做到一半没有信号，刷新也不丢；作答先存在本机，有网络了自动交上去。'],
] as const

/** How the site is put on a home screen, and what that gives. */
export function HomeScreen({ isOut }: { isOut: boolean }) {
  return (
    <section className={styles.section} aria-labelledby="home-screen">
      <h2 id="home-screen">{isOut ? '不装 App，放到桌面' : '放到桌面，像 App 一样用'}</h2>
      <ul className={styles.gains}>
        {gains.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {ways.map(({ of, steps }) => (
          <section key={of}>
            <h3>{of}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={styles.note}>
        桌面上的就是网站本身：同一个账号，会员权益通用，不占多少空间，也不用更新。退出登录时，这台设备上存的练习会一起清掉。
      </p>
    </section>
  )
}
