/** An entry beside a key; `stem` where it matters what is printed around the blank `____`. */
type Example = { given: string; key: string; stem?: string }

type Rule = {
  what: string
  /** Marked right. */
  same: readonly Example[]
  /** Marked wrong. */
  apart: readonly Example[]
}

/** The normal form of a filled-in answer as learners read it; a test marks every example. */
export const fillInRules: readonly Rule[] = [
  {
    what: '大小写、全角半角、空格和句末标点不计',
    same: [
      { given: 'ｇｄｐ。', key: 'GDP' },
      { given: '主 办', key: '主办' },
    ],
    apart: [{ given: '甲、乙', key: '甲乙' }],
  },
  {
    what: '套在整个答案外面的引号、书名号不计',
    same: [
      { given: '“特急”', key: '特急' },
      { given: '《民法典》', key: '民法典' },
    ],
    apart: [{ given: '（特急）', key: '特急' }],
  },
  {
    what: '数字可以用阿拉伯数字或者汉字，千分位和小数末尾的零不计',
    same: [
      { given: '五百四十', key: '540' },
      { given: '1,000.0', key: '1000' },
      { given: '25万', key: '250000' },
      { given: '二〇二六', key: '2026' },
    ],
    apart: [
      { given: '一百五', key: '150' },
      { given: '54', key: '五四' },
    ],
  },
  {
    what: '百分数、分数和成数可以用汉字',
    same: [
      { given: '百分之二十五', key: '25%' },
      { given: '25％', key: '25%' },
      { given: '三分之二', key: '2/3' },
      { given: '四成', key: '40%' },
    ],
    apart: [
      { given: '25', key: '25%' },
      { given: '0.25', key: '25%' },
      { given: '25‰', key: '25%' },
    ],
  },
  {
    what: '答案带单位时，填写的数换算成同类单位后相等就算对；只换算钱、人数、长度、重量、容积、面积、温度的写法和时分秒',
    same: [
      { given: '10000元', key: '1万元' },
      { given: '5千米', key: '5公里' },
      { given: '15℃', key: '15摄氏度' },
      { given: '90分钟', key: '1.5小时' },
    ],
    apart: [
      { given: '1000元', key: '1万元' },
      { given: '24小时', key: '1日' },
      { given: '1万', key: '1万元' },
    ],
  },
  {
    what: '日期的几种写法相同，月、日前的零不计',
    same: [
      { given: '2026-03-05', key: '2026年3月5日' },
      { given: '2026/3/5', key: '2026-3-5' },
      { given: '三月五日', key: '3月5日' },
    ],
    apart: [
      { given: '3-5', key: '3月5日' },
      { given: '2026年5月3日', key: '2026年3月5日' },
    ],
  },
  {
    what: '几项之间用顿号、逗号或分号都可以，先后要一致',
    same: [
      { given: '党的领导，人民当家作主，依法治国', key: '党的领导、人民当家作主、依法治国' },
      { given: '甲；乙', key: '甲、乙' },
    ],
    apart: [
      { given: '乙、甲', key: '甲、乙' },
      { given: '100,200', key: '100、200' },
    ],
  },
  {
    what: '空的前后已经印出的单位和词语，写与不写都可以',
    same: [
      { given: '25%', key: '25', stem: '增长____%' },
      { given: '百分之二十五', key: '25', stem: '增长____%' },
      { given: '20%', key: '20', stem: '不超过百分之____。' },
      { given: '30天', key: '30', stem: '应当在____日内提出' },
      { given: '基尼系数', key: '基尼', stem: '用____系数衡量' },
    ],
    apart: [
      { given: '5.5%', key: '5.5', stem: '提高____个百分点' },
      { given: '540元', key: '540', stem: '产值____万元' },
      { given: '30个工作日', key: '30', stem: '应当在____日内提出' },
    ],
  },
  {
    what: '答案是数目、空后没有印单位时，带上“个、种、项、条、次、名、人、件、类、位、份、篇、道、句”不扣分',
    same: [{ given: '15种', key: '15', stem: '法定文种的数目是____。' }],
    apart: [
      { given: '15年', key: '15', stem: '法定文种的数目是____。' },
      { given: '第15', key: '15', stem: '法定文种的数目是____。' },
    ],
  },
]
