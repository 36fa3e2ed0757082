/** Questions that the files of LibreOffice hold, by their names, each question by `brief`. */
export const libreofficeFiles: Readonly<Record<string, readonly string[]>> = {
  'numbered-lists': [
    'single_choose: 来文首先要登记的是 | A.收文日期 B.纸张厚薄 C.墨水颜色 D.信封大小 | A | 收文先登记日期。 | score=2',
    'single_choose: 印章应当盖在 | A.首页 B.落款处 C.附件上 D.信封上 | B |  | score=2',
    'multiple_choose: 会议记录应写明 | A.时间 B.地点 C.天气 D.到会的人 | ABD | ',
  ],
  'option-table': [
    'single_choose: 值班记录由谁来写？ | A.值班的人 B.来访的人 C.门卫 D.司机 | A | ',
    'single_choose: 文件丢失后应当先 | A.报告 B.补印 C.等待 D.隐瞒 | A | 先报告，再查找。',
  ],
  tabbed: [
    'single_choose: 一年有几个季度？ （　　） | A.二 B.三 C.四 D.六 | C | ',
    'single_choose: 一天有多少小时？ | A.12 B.24 C.36 D.48 | B | ',
  ],
  'pictures-between': [
    'single_choose: 下图的颜色是⏎![](picture:p1) | A.红 B.绿 | A | ',
    'single_choose: 选出相同的一幅 | A.![](picture:p1) B.![](picture:p2) | B | 如图![](picture:p2)所示。',
  ],
  formulas: [
    'single_choose: 式 $\\frac{x}{2+\\sqrt{y}}$ 中 $x^{2}$ 等于 | A.$a_{1}$ B.$\\sum_{i=1}^{n}i$ | A | ',
    'single_choose: 由 $\\left(a+b\\right)\\le\\pi$ 得 | A.$1\\times2$ B.$\\sqrt[{3}]{x}$ | B | ',
  ],
  'answers-behind': [
    ...[...'一二三四五'].map(
      (number, at) =>
        `single_choose: 第${number}小题问的是什么 | A.甲 B.乙 C.丙 D.丁 | ${'ABCDA'[at]} | `,
    ),
    'true_false_choose: 公章可以外借。 | A.正确 B.错误 | B | ',
    'true_false_choose: 公文要有标题。 | A.正确 B.错误 | A | ',
  ],
  truths: [
    'true_false_choose: 档案可以随意销毁。（　　） | A.正确 B.错误 | B | ',
    'true_false_choose: 密件要专人保管。（　　） | A.正确 B.错误 | A | ',
    'true_false_choose: 请假不必告诉任何人。（　　） | A.正确 B.错误 | B | ',
    'true_false_choose: 交接时要清点。 | A.正确 B.错误 | A | ',
  ],
  materials: [
    'synthesis: 阅读材料，回答问题。 |  |  |  | 《某镇把办事窗口合为一处，各处人数如下：⏎⏎| 窗口 | 上午 | 下午 |⏎| --- | --- | --- |⏎| 户籍 | 12 | 8 |⏎| 社保 | 20 | 15 |》 | 《镇里还请老人到家门口的站点办事。》 | [single_choose: 上午人数最多的窗口是 | A.户籍 B.社保 | B | ] | [short_answer: 概括这个镇的做法，不超过100字。 |  | 窗口合一；站点到家门口。 |  | words_num=100]',
  ],
  'full-width': [
    'single_choose: 公文用纸一般是 | A.Ａ４ B.Ｂ５ C.Ａ３ D.Ｂ４ | A | ',
    'single_choose: 装订在哪一边？ | A.左边 B.右边 | A | ',
    'multiple_choose: 常用的语言有 | A.说明 B.叙述 C.抒情 | AB | ',
  ],
  blanks: [
    'fill_in: 一年有____个月，一周有____天。 |  | 12；7 |  | answer_list=12,7',
    'fill_in: 面积为10$m^{2}$，水写作$H_{2}$O，冰是____态。 |  | 固 |  | answer_list=固',
    'short_answer: 怎样写好⏎会议纪要？ |  | 如实；⏎简明。 | 两点都要写到。 | score=5',
  ],
  'answer-table-behind': [
    'single_choose: 甲 | A.一 B.二 | A | ',
    'single_choose: 乙 | A.一 B.二 | B | ',
    'single_choose: 丙 | A.一 B.二 | A | ',
  ],
  'web-lists': [
    'single_choose: 传真件应当怎样存放？ | A.复印后存放 B.直接存放 | A | 传真纸会褪色。',
    'single_choose: 会签由谁来办？ | A.主办单位 B.收文单位 | A | 主办单位送会签。',
  ],
}
