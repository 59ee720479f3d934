import { createServer } from 'node:http'
import { freePort } from '../../start/free-port.ts'

/** How the site lays its tiles out, so that the control shows as many pictures of the same size. */
export type ControlLayout = { photos: number; columns: number; tileWidth: number; tileHeight: number }

const GAP = 4
/** No element may be higher: browsers end there. */
const MOST_PIXELS = 15_000_000

/** The same thumbnails in bare recycled `<img>` tiles and nothing else: the limit of this browser on this machine. */
const controlHtml = (urls: string[], { photos, columns, tileWidth, tileHeight }: ControlLayout) => `<!doctype html>
<title>Control</title>
<style>body{margin:0}img{position:absolute;object-fit:cover;width:${tileWidth}px;height:${tileHeight}px}</style>
<div id="grid" style="position:relative"></div>
<script>
const urls=${JSON.stringify(urls).replaceAll('<', '\\u003c')}
const rowHeight=${tileHeight + GAP},columns=${columns},rows=Math.min(Math.ceil(${photos}/columns),Math.floor(${MOST_PIXELS}/rowHeight))
const grid=document.getElementById('grid');grid.style.height=rows*rowHeight+'px'
const pool=Math.ceil(innerHeight/rowHeight)+4
const images=Array.from({length:pool*columns},()=>grid.appendChild(new Image()))
const rowShown=new Array(pool).fill(-1)
function draw(){
  const first=Math.max(0,Math.floor(scrollY/rowHeight)-1)
  for(let row=first;row<first+pool&&row<rows;row++){
    if(rowShown[row%pool]===row)continue
    rowShown[row%pool]=row
    for(let column=0;column<columns;column++){
      const image=images[(row%pool)*columns+column]
      image.style.transform='translate('+column*${tileWidth + GAP}+'px,'+row*rowHeight+'px)'
      image.src=urls[(row*columns+column)%urls.length]
    }
  }
}
let frame=0
addEventListener('scroll',()=>{frame||=requestAnimationFrame(()=>{frame=0;draw()})},{passive:true})
draw()
</script>`

/** Serves the control page on the loopback interface until it is stopped. */
export const serveControlPage = async (urls: string[], layout: ControlLayout) => {
  const port = await freePort()
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(controlHtml(urls, layout))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://control.localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
