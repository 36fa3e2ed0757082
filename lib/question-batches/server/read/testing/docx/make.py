"""Writes the Word files of the tests with python-docx (Debian: python3-docx), so that another program than the reader makes
them: python3 make.py, from this folder. All texts are our own."""

import io
import struct
import zlib

from docx import Document
from docx.enum.text import WD_BREAK
from docx.oxml import parse_xml
from docx.shared import Inches

MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
UNREAD = ("thumbnail", "stylesWithEffects", "theme", "webSettings", "fontTable", "customXml")
WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def png(red):
    """A picture of one point, told apart by its colour."""

    def chunk(name, data):
        whole = name + data
        return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    point = zlib.compress(bytes([0, red, 0, 0]))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", point) + chunk(b"IEND", b"")


def save(name, document):
    # Leaves what a template brings and nobody reads, which would be most of the file.
    for owner in (document.part.package, document.part):
        for key, relation in list(owner.rels.items()):
            if relation.reltype.rsplit("/", 1)[-1] in UNREAD:
                del owner.rels[key]
    for style in document.styles.element.xpath("w:style[@w:type='table'] | w:latentStyles"):
        style.getparent().remove(style)
    document.save(name + ".docx")


def lines(name, text):
    document = Document()
    for line in text.strip().split("\n"):
        document.add_paragraph(line)
    save(name, document)


lines("typed", """
机关知识练习
一、单项选择题（每题2分）
1. 起草通知时，首先应当明确的是（  ）。
A. 发文的目的
B. 字体的大小
C. 纸张的颜色
D. 装订的位置
【答案】A
【解析】目的决定内容。
【考点】公文写作
【难度】较易
【来源】自编练习
【年份】2026
2、下列做法中符合会议纪律的是（ B ）
A、随意走动    B、按时到会
C、大声交谈    D、中途离场
解析：会议纪律要求按时到会。
3．值班电话响起后，应在几声内接听？
Ａ．三声Ｂ．六声Ｃ．九声Ｄ．十二声
答案：A
二、多项选择题
4. 调研报告一般包括（　　）
(A) 现状 (B) 问题 (C) 建议 (D) 广告
【答案】ABC【解析】广告不属于报告。
三、不定项选择题
5. 下列属于行政公文的有
A.通知 B.请示 C.诗歌 D.小说
【答案】A、B
四、判断题
6. 请示应当一文一事。（√）
7. 报告中可以夹带请示事项。（ × ）
8. 函适用于不相隶属机关之间。
【答案】正确
五、填空题
9. 公文的标题由发文机关、____和____组成。
【答案】事由；文种
10. 一周有（　　）天。
答案：7|七
六、简答题
11. 简述公文处理的原则，不超过100字。
【参考答案】
第一，及时。
第二，准确。
【采分点】写出及时（2分）
写出准确（3分）
七、排序题
12. 将下列办文环节按先后排列：
①审核②起草③签发④印发
【答案】②①③④
""")

lines("answers-at-end", """
一、单项选择题
1．第一题的题干
A．甲
B．乙
C．丙
D．丁
2．第二题的题干
A．甲 B．乙 C．丙 D．丁
3．第三题的题干
A．甲	B．乙	C．丙	D．丁
二、多项选择题
1．多选的题干
A．甲
B．乙
C．丙
三、判断题
1．判断的题干。
2．又一个判断。
四、简答题
1．怎样做好接待工作？
参考答案及解析
一、单项选择题
1-3 ABC
二、多项选择题
1.AC
三、判断题
1.√ 2.×
四、简答题
1.一要热情。
二要周到。
【解析】两点都要写到。
""")

lines("explained-at-end", """
1. 甲题
A. 一
B. 二
2. 乙题
A. 一
B. 二
参考答案
1. A。因为甲对应一。
2. 【答案】B
【解析】因为乙对应二。
""")

lines("material", """
一、材料分析题
材料一：某县推行一窗受理，群众办事少跑路。
第二段说明成效。
材料二：某县还开通了网上大厅。
1. 材料一主要说的是
A. 一窗受理
B. 网上大厅
【答案】A
2. 两则材料的共同点是什么？
【答案】方便群众。
材料：另一县延长了服务时间。
3. 延长服务时间是为了方便群众。（  ）
【答案】√
""")

lines("material-numbered", """
一、案例分析题
1. 阅读下列材料，回答问题。
材料一 河水变清了。
材料二 岸边种了树。
（1）河水怎么了？
答案：变清了。
（2）岸边种了____。
答案：树
2. 阅读下列材料，回答问题。
材料：食堂改为自助。
（1）食堂怎样用餐？
A. 自助 B. 点餐
答案：A
""")

lines("reading", """
根据以下资料，回答1—2题。
今年全县粮食产量为50万吨，比上年增加5万吨。
1. 上年的产量是多少万吨？
A. 45 B. 50 C. 55 D. 60
【答案】A
2. 今年比上年增长约百分之几？
A. 10 B. 11 C. 12 D. 13
【答案】B
""")

lines("tagged", """
1.【单选题】题干甲
A. 一
B. 二
答案：B
2.（多选题）题干乙
A. 一
B. 二
C. 三
答案：AC
3.[判断] 题干丙
答案：错误
第4题 没有写题型的题干
A.对
B.错
答案：B
例5：没有写题型的填空，一加一等于____。
答案：2
6. 没有写题型的简答
答案：1. 先做甲。
2. 再做乙。
3. 后做丙。
7. 没有写题型的排序：
①起床
②洗脸
③出门
答案：1,2,3
""")

lines("signs", """
1. 若 a<b 且 b>c，花费$5和$10，代码`x`，**不是强调**，<b>不是粗体</b>，R&D &lt; 这里
# 不是标题
| 甲 | 乙 |
| --- | --- |
![图](https://example.com/a.png) 与 \\(x\\)
A. *星* B. #井 C. |竖| D. 1_2_3
答案：D
解析：$x$ 不是公式，A&B 只是文字
""")

lines("parenthesised", """
（1）甲题
A. 一 B. 二
答案：A
（2）乙题
A. 一 B. 二
答案：B
""")

# Word's own numbering.
document = Document()
for stem, options, answer in (
    ("自动编号的第一题", ("红", "黄", "蓝"), "B"),
    ("自动编号的第二题", ("东", "西"), "A"),
):
    document.add_paragraph(stem, style="List Number")
    for option in options:
        document.add_paragraph(f"{'ABC'[options.index(option)]}. {option}")
    document.add_paragraph(f"答案：{answer}")
save("numbered-style", document)

document = Document()
numbering = document.part.numbering_part.element
numbering.insert(0, parse_xml(f"""<w:abstractNum {WORD} w:abstractNumId="90">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCountingThousand"/><w:lvlText w:val="%1、"/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%2．"/></w:lvl>
<w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%3．"/></w:lvl>
</w:abstractNum>"""))
numbering.append(parse_xml(f'<w:num {WORD} w:numId="90"><w:abstractNumId w:val="90"/></w:num>'))


def listed(text, level):
    paragraph = document.add_paragraph(text)
    paragraph._p.get_or_add_pPr().append(parse_xml(
        f'<w:numPr {WORD}><w:ilvl w:val="{level}"/><w:numId w:val="90"/></w:numPr>'))


for title, questions in (("单选题", ("甲", "乙")), ("多选题", ("丙",))):
    listed(title, 0)
    for question in questions:
        listed(question, 1)
        for option in ("子", "丑", "寅"):
            listed(option, 2)
        document.add_paragraph("【答案】" + ("C" if title == "单选题" else "BC"))
save("numbered-levels", document)

# Pictures and tables.
document = Document()
paragraph = document.add_paragraph("1. 看图")
paragraph.add_run().add_picture(io.BytesIO(png(1)), width=Inches(1))
paragraph.add_run("选择")
document.add_paragraph("A. 甲").add_run().add_picture(io.BytesIO(png(2)), width=Inches(1))
document.add_paragraph("B. 乙").add_run().add_picture(io.BytesIO(png(1)), width=Inches(1))
document.add_paragraph("答案：A")
document.add_paragraph("2. 看表回答")
table = document.add_table(rows=3, cols=3)
for row, cells in zip(table.rows, (("区", "今年", "去年"), ("甲|乙", "48", "40"), ("丙", "60", "50"))):
    for cell, text in zip(row.cells, cells):
        cell.text = text
table.rows[2].cells[1].merge(table.rows[2].cells[2])
document.add_paragraph("哪个区多？| 也看这里")
table = document.add_table(rows=2, cols=2)
for at, text in enumerate(("A. 甲区", "B. 乙区", "C. 丙区", "D. 丁区")):
    table.rows[at // 2].cells[at % 2].text = text
document.add_paragraph("答案：C")
save("pictures-and-tables", document)

document = Document()
for number in range(1, 6):
    document.add_paragraph(f"{number}. 第{number}个题干")
    document.add_paragraph("A. 甲 B. 乙 C. 丙")
document.add_paragraph("参考答案")
table = document.add_table(rows=2, cols=6)
for at, text in enumerate(("题号", "1", "2", "3", "4", "5")):
    table.rows[0].cells[at].text = text
for at, text in enumerate(("答案", "A", "B", "C", "AB", "B")):
    table.rows[1].cells[at].text = text
save("answer-table", document)

document = Document()
for number in range(1, 3):
    document.add_paragraph(f"{number}. 第{number}个题干")
    document.add_paragraph("A. 甲 B. 乙 C. 丙")
document.add_paragraph("【参考答案】")
table = document.add_table(rows=3, cols=3)
for row, cells in zip(table.rows, (("题号", "答案", "解析"), ("1", "C", "选丙"), ("2", "A", "选甲"))):
    for cell, text in zip(row.cells, cells):
        cell.text = text
save("answer-columns", document)

# Emphasis, heights, underlined blanks, line breaks.
document = Document()
paragraph = document.add_paragraph("1. 面积为10m")
paragraph.add_run("2").font.superscript = True
paragraph.add_run("，水是H")
paragraph.add_run("2").font.subscript = True
paragraph.add_run("O，")
paragraph.add_run("不正确").bold = True
paragraph.add_run("的是哪一句")
paragraph.add_run("画线句").underline = True
paragraph.add_run().add_break(WD_BREAK.LINE)
paragraph.add_run("换行后的题干")
option = document.add_paragraph()
option.add_run("A. 全部加粗").bold = True
document.add_paragraph("B. 注").add_run("①").font.superscript = True
answer = document.add_paragraph()
answer.add_run("【答案】").bold = True
answer.add_run("A")
paragraph = document.add_paragraph("2. 首都是")
paragraph.add_run("        ").underline = True
paragraph.add_run("。")
document.add_paragraph("答案：北京")
save("runs", document)

# Equations.
def run(text, style=""):
    return f"<m:r>{style}<m:t>{text}</m:t></m:r>"


def part(name, *inside):
    return f"<m:{name}>{''.join(inside)}</m:{name}>"


def of(name, key, value):
    return f'<m:{name}Pr><m:{key} m:val="{value}"/></m:{name}Pr>'


PLAIN = '<m:rPr><m:sty m:val="p"/></m:rPr>'
x, y, n = run("x"), run("y"), run("n")
equations = [
    part("f", part("num", x), part("den", run("2"))),
    part("f", of("f", "type", "noBar"), part("num", n), part("den", run("k"))),
    part("f", of("f", "type", "lin"), part("num", x), part("den", y)),
    part("rad", of("rad", "degHide", "1"), part("deg"), part("e", run("x+1"))),
    part("rad", part("deg", run("3")), part("e", x)),
    part("sSup", part("e", x), part("sup", run("2"))),
    part("sSup", part("e", part("sSup", part("e", x), part("sup", y))), part("sup", run("2"))),
    part("sSub", part("e", run("a")), part("sub", run("n+1"))),
    part("sSubSup", part("e", x), part("sub", run("1")), part("sup", run("2"))),
    part("sPre", part("sub", run("6")), part("sup", run("14")), part("e", run("C", PLAIN))),
    part("nary", of("nary", "chr", "∑"), part("sub", run("i=1")), part("sup", n), part("e", run("i"))),
    part("nary", part("sub", run("0")), part("sup", run("1")), part("e", run("xdx"))),
    part("d", part("e", run("a+b"))),
    part("d", '<m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/></m:dPr>', part("e", run("0,1"))),
    part("d", '<m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr>', part("e", x)),
    part("d", '<m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>',
         part("e", part("eqArr", part("e", run("x&amp;+y=1")), part("e", run("x-&amp;y=0"))))),
    part("d", part("e", part("m", part("mr", part("e", run("1")), part("e", run("0"))),
                             part("mr", part("e", run("0")), part("e", run("1")))))),
    part("func", part("fName", run("sin", PLAIN)), part("e", run("θ"))),
    part("func", part("fName", part("limLow", part("e", run("lim", PLAIN)), part("lim", run("x→∞")))), part("e", x)),
    part("acc", of("acc", "chr", "\u20d7"), part("e", run("a"))),
    part("acc", part("e", x)),
    part("bar", of("bar", "pos", "top"), part("e", run("AB"))),
    part("groupChr", part("e", run("a+b"))),
    part("borderBox", part("e", x)),
    run("α≤β×π≠∞"),
    run("速度=5%", '<m:rPr><m:nor/></m:rPr>'),
    run("路程") + run("=") + run("vt"),
    run("f'") + run("(x)"),
    run("𝑎𝑏"),
    run("{1}_#$"),
]
document = Document()
for at, equation in enumerate(equations):
    paragraph = document.add_paragraph(f"{at + 1}. 公式")
    paragraph._p.append(parse_xml(f"<m:oMath {MATH} {WORD}>{equation}</m:oMath>"))
    paragraph.add_run("是")
    document.add_paragraph("A. 甲 B. 乙")
    document.add_paragraph("答案：A")
save("equations", document)

# Many questions.
lines("hundred", "一、单项选择题\n" + "\n".join(
    f"{at}. 第{at}题问的是哪一项？\nA. 甲{at}\nB. 乙{at}\nC. 丙{at}\nD. 丁{at}\n【答案】{'ABCD'[at % 4]}\n【解析】第{at}题的解析。"
    for at in range(1, 101)))
