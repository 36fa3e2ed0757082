/** Questions that must be read of each file of this folder, with their places. */
export const markdownFiles: Readonly<Record<string, readonly string[]>> = {
  'answers-at-end': [
    '单选题第 1 题（第 2 行）：single_choose: 甲题 | A.一 B.二 | A | ',
    '单选题第 2 题（第 4 行）：single_choose: 乙题 | A.一 B.二 | B | ',
    '判断题第 1 题（第 8 行）：true_false_choose: 水往低处流。 | A.正确 B.错误 | A | ',
    '判断题第 2 题（第 9 行）：true_false_choose: 水往高处流。 | A.正确 B.错误 | B | ',
  ],
  blanks: [
    '第 1 题（第 3 行）：fill_in: 首都____，建国____年。 |  | 北京；1949 |  | answer_list=北京,1949',
    '第 2 题（第 5 行）：fill_in: ____是最高权力机关。 |  | 全国人大 |  | answer_list=全国人大',
    '第 3 题（第 7 行）：fill_in: 依次是⏎____ |  | 甲 |  | answer_list=甲',
    '第 4 题（第 12 行）：fill_in: 空括号____也是空。 |  | 乙 |  | answer_list=乙',
  ],
  counted: [
    '第 1 题（第 1 行）：single_choose: 甲题 | A.一 B.二 | A | ',
    '第 2 题（第 7 行）：single_choose: 乙题 | A.一 B.二 | B | ',
    '第 3 题（第 13 行）：single_choose: 3.5% 的盐水 | A.一 B.二 | A | ',
  ],
  formulas: [
    String.raw`第 1 题（第 1 行）：single_choose: 若 $a_1 * b_1 = \frac{1}{2}$，则（　），花费&#36;5和&#36;10。⏎$$\begin{aligned} x &= 1 \\ + y &= 2 \end{aligned}$$ | A.$|x|$ B.$y^2$ C.3*4*5 D.$x$ 5 | A | 由 $$a^2 - b^2$$⏎得 $$c$$。`,
    '第 2 题（第 16 行）：single_choose: 表中的 x_1 是（　）。⏎⏎| 甲 | $x$ |⏎| --- | --- |⏎| 一 | &#36;2 | | A.1 B.2 | B | ',
  ],
  headings: [
    '第 1 题（第 5 行）：single_choose: 题干一（　）。 | A.甲 B.乙 | B | 因为乙。⏎⏎考点：地理',
    '第 2 题（第 26 行）：single_choose: 题干二（　）。 | A.甲 B.乙 | A | ',
    '第 3 题（第 35 行）：single_choose: 题干三（　）。 | A.甲 B.乙 | A | ',
  ],
  lists: [
    '第 1 题（第 7 行）：single_choose: 我国的根本政治制度是（　）。 | A.人民代表大会制度 B.政治协商制度 C.民族区域自治制度 D.基层群众自治制度 | A | 见宪法第二条。⏎⏎考点：宪法 | score=1',
    '第 2 题（第 17 行）：single_choose: 下列**不属于**公文的是（　）。 | A.命令 B.通知 C.小说 D.请示 | C | 小说是文学作品。 | score=1',
    '第 3 题（第 28 行）：single_choose: 选一项（　）。 | A.甲 B.乙 | B |  | score=1',
  ],
  materials: [
    '材料题（第 1—2 题，第 3 行）：synthesis: 阅读材料，回答问题。 |  |  |  | 《某市建起养老服务站。⏎⏎配备护理员。》 | 《某县组织志愿者。》 | [single_choose: 根据材料一，下列正确的是（　）。 | A.甲 B.乙 | A | ] | [short_answer: 根据以上材料，概括做法。不超过200字。 |  | 1. 建站点。⏎2. 定时上门。 | 按主体归纳。 | words_num=200]',
  ],
  'one-line': [
    '第 1 题（第 1 行）：multiple_choose: 全角题号（　）。 | A.甲 B.乙 C.丙 D.丁 | ABD | ',
    '第 2 题（第 5 行）：single_choose: 顿号题号（　）。 | A.甲 B.乙 C.丙 D.丁 | C | ',
    '第 3 题（第 9 行）：single_choose: 没有空格（　）。 | A.甲 B.乙 | B | ',
    '第 4 题（第 12 行）：single_choose: 括号（　）。 | A.甲 B.乙 | A | 因为甲。',
  ],
  pictures: [
    '第 1 题（第 1 行）：single_choose: 看图（　）。⏎![](picture:p1) | A.![](picture:p1) B.![](picture:p2) | A | ',
  ],
  'tables-and-code': [
    '第 1 题（第 1 行）：single_choose: 根据下表（　）。⏎⏎| 年份 | 产量 （吨） |⏎| --- | --- |⏎| 2024 | 5 |⏎| 2025 | 6 |⏎⏎`1. if (a < b)`⏎`\u00a0\u00a0\u00a0\u00a0A. return &#36;x;` | A.甲 B.乙 C.丙 D.丁 | C | ',
    '第 2 题（第 26 行）：single_choose: 见 官网 与 https://example.com/a，[A](B) 型（　）。 | A.a&lt;b且c>d B.R&D < 1 | B | ',
  ],
  truths: [
    '判断题第 1 题（第 3 行）：true_false_choose: 甲 | A.正确 B.错误 | A | ',
    '第 2 题（第 5 行）：true_false_choose: 乙（　　） | A.正确 B.错误 | B | ',
    '第 3 题（第 6 行）：true_false_choose: 丙（　） | A.正确 B.错误 | B | 丙不成立。',
    '多选题第 1 题（第 12 行）：multiple_choose: 丁（　）。 | A.一 B.二 C.三 | AC | ',
    '排序题第 1 题（第 21 行）：sequencing: 排一排 | 1.甲 2.乙 3.丙 | 2,1,3 | ',
  ],
  written: [
    '第 1 题（第 3 行）：short_answer: 谈谈看法。 |  | **第一**，要重视。⏎**第二**，要落实。 |  | points=重视 4,落实 6 | score=10',
    '第 2 题（第 15 行）：short_answer: 概括做法。 |  | 建站点⏎配人员 |  | score=10',
  ],
  signs: [
    '第 1 题（第 1 行）：single_choose: 通配符*可代替任意字符，“计*机*”指（　）。 | A.*.doc B.*.xls C.*.ppt D.*.* | A | 长*宽*高不是 (a+b)*c+d*(e)。⏎**不**然',
    '第 2 题（第 7 行）：single_choose: 选择全部（　）。 | A.&#42;&#42;甲&#42;乙 B.doc.* C.丙*注 D.丁&#42;，&#42;&#42;并非⏎两行&#42;&#42; | B | ',
    '第 3 题（第 15 行）：single_choose: 涨价后为（　）美元，$x$ 与 $y$ 为公式。 | A.100&#36; B.120&#36; C.160&#36; D.180&#36; | D | ',
    '第 4 题（第 19 行）：single_choose: 1&#36; 可换（　）。 | A.1&#36; B.2&#36; | B | ',
  ],
  glued: [
    '第 1 题（第 1 行）：single_choose: 根据下表（　）。⏎⏎| 年份 | 产量 |⏎| --- | --- |⏎| 2024 | 5 | | A.甲 | 甲 B.乙 | A | ',
    '第 2 题（第 9 行）：single_choose: 根据下表（　）。⏎年份⏎2025 | A.甲 B.乙 | B | ',
    '第 3 题（第 17 行）：single_choose: 引用（　）。⏎⏎| 年份 | 产量 |⏎| --- | --- |⏎| 2026 | 7 | | A.甲 B.乙 | A | ',
    '第 4 题（第 25 行）：single_choose: 注释写作（　）。⏎⏎`&lt;!-- 甲 -->`⏎`| 甲 |`⏎`&#124;---&#124;` | A.&lt;!-- 甲 --> B.甲⏎乙 | A | ',
  ],
  headed: [
    '单选题第 1 题（第 3 行）：single_choose: 题一（　）。 | A.甲 B.乙 | B | 1. 甲是错的。⏎2. 乙是对的。⏎3. 完。',
    '单选题第 2 题（第 19 行）：single_choose: 题二（　）。 | A.甲 B.乙 | A | 1. 甲对。⏎2. 乙错。',
    '简答题第 1 题（第 34 行）：short_answer: 谈看法。 |  | 1. 一是甲。⏎2. 二是乙。 | ',
    '简答题第 2 题（第 41 行）：short_answer: 再谈看法。 |  | 1. 首先甲。⏎2. 其次乙。 | ',
  ],
  'bold-lists': [
    '第 1 题（第 1 行）：single_choose: 题一（　）。 | A.甲 B.乙 | A | 甲对。',
    '第 2 题（第 6 行）：single_choose: 题二（　）。 | A.甲 B.乙 | B | 乙对。',
  ],
  bullets: [
    '第 1 题（第 1 行）：single_choose: 计算（　）。⏎- 3 + 5⏎- 8 | A.2 B.8 | A | ',
    '第 2 题（第 8 行）：single_choose: 编程语言 C #⏎+ 3 9 27⏎甲说 | A.一 B.二 | A | ',
    '第 3 题（第 18 行）：single_choose: &#35; 号键 | A.甲 B.乙 | B | ',
    '第 4 题（第 22 行）：single_choose: 闭合 | A.甲 B.乙 | B | ',
  ],
}
