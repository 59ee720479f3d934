import { createServer } from 'node:http'
import { freePort } from '../../start/free-port.ts'

/** One row as the site drew it. */
export type ControlRow = { height: number; tiles: { left: number; width: number; url: string }[] }

export type ControlLayout = { photos: number; rows: ControlRow[] }

const GAP = 6
/** No element may be higher: browsers end there. */
const MOST_PIXELS = 15_000_000

/**
 * The site's own rows, with the same pictures at the same sizes, in bare recycled `<img>` tiles and nothing else: the limit
 * of this browser on this machine. After the last row that was seen on the site they begin anew.
 */
const controlHtml = ({ photos, rows }: ControlLayout) => `<!doctype html>
<title>Control</title>
<style>body{margin:0}img{position:absolute;object-fit:cover}</style>
<div id="grid" style="position:relative"></div>
<script>
const rows=${JSON.stringify(rows).replaceAll('<', '\\u003c')}
const tops=[];let round=0
for(const row of rows){tops.push(round);round+=row.height+${GAP}}
const tilesInRound=rows.reduce((sum,row)=>sum+row.tiles.length,0)
const grid=document.getElementById('grid')
grid.style.height=Math.min(${MOST_PIXELS},Math.ceil(${photos}/tilesInRound*round))+'px'
const lowest=Math.min(...rows.map((row)=>row.height)),widest=Math.max(...rows.map((row)=>row.tiles.length))
const pool=Math.ceil(innerHeight/lowest)+4
const images=Array.from({length:pool},()=>Array.from({length:widest},()=>grid.appendChild(new Image())))
const rowShown=new Array(pool).fill(-1)
const topOf=(row)=>Math.floor(row/rows.length)*round+tops[row%rows.length]
function rowAt(y){
  let row=Math.floor(y/round)*rows.length
  while(topOf(row+1)<=y)row++
  return row
}
function draw(){
  const end=rowAt(scrollY+innerHeight)+2
  for(let row=Math.max(0,rowAt(scrollY)-1);row<end;row++){
    const slot=row%pool
    if(rowShown[slot]===row)continue
    rowShown[slot]=row
    const {height,tiles}=rows[row%rows.length]
    images[slot].forEach((image,column)=>{
      const tile=tiles[column]
      if(!tile){image.style.display='none';return}
      image.style.cssText='left:'+tile.left+'px;top:'+topOf(row)+'px;width:'+tile.width+'px;height:'+height+'px'
      image.src=tile.url
    })
  }
}
let frame=0
addEventListener('scroll',()=>{frame||=requestAnimationFrame(()=>{frame=0;draw()})},{passive:true})
draw()
</script>`

/** Serves the control page on the loopback interface until it is stopped. */
export const serveControlPage = async (layout: ControlLayout) => {
  const port = await freePort()
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(controlHtml(layout))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://control.localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
