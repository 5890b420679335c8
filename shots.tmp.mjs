import { chromium } from '@playwright/test';
const base=process.env.SITE_URL, out=process.env.OUT; const widths=(process.env.WIDTHS??'390,1440').split(',').map(Number);
const pages=process.argv.slice(2);
const r=await fetch(base+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:'admin',password:'owner-pass-12345'})});
const {token,user}=await r.json();
const h={'content-type':'application/json',authorization:'Bearer '+token};
if(process.env.FILL){
 const svc=await (await fetch(base+'/api/services')).json();
 const V=[['Rosa','Quintero','2022 pickup, black','summerlin'],['Wendell','Ash','2019 coupe, dark blue','henderson'],['Imani','Brook','2021 minivan, silver','mobile'],['Teodor','Vance','','henderson'],['Lucille','Marsh','2018 wagon, gray','las-vegas'],['Kenji','Holt','2023 sedan, white','summerlin']];
 for(const [i,[f,l,v,loc]] of V.entries()) for(let k=0;k<2;k++){ await fetch(base+'/api/bookings',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({firstName:f,lastName:l,email:`${f}.${l}@example.com`.toLowerCase(),phone:`(702) 555-01${50+i}`,serviceId:svc[(i*2+k)%svc.length].id,vehicleInfo:v,serviceLocation:loc,message:'Gate code 1234, please ring the bell',preferredDate:k?new Date(Date.now()+(i-1)*864e5).toISOString().slice(0,10)+'T20:00:00Z':null})}); }
 for(const [i,[f,l,v]] of V.entries()){ const p=[100,225,80,250,60,120][i]; const sub=p*100, tax=Math.floor((sub*825+5000)/10000); const res=await fetch(base+'/api/invoices',{method:'POST',headers:h,body:JSON.stringify({customerName:f+' '+l,customerEmail:`${f}.${l}@example.com`.toLowerCase(),customerPhone:`(702) 555-01${50+i}`,vehicleInfo:v||'Two bins',services:[{name:`Detail Service - $${p}`,price:p}],subtotal:p.toFixed(2),taxAmount:(tax/100).toFixed(2),total:((sub+tax)/100).toFixed(2)})}); if(!res.ok) console.log(await res.text()); }
 await fetch(base+'/api/admin/bookings/1/status',{method:'POST',headers:h,body:JSON.stringify({status:'confirmed'})});
 await fetch(base+'/api/admin/bookings/2/status',{method:'POST',headers:h,body:JSON.stringify({status:'cancelled',reason:'Found somebody closer'})});
 await fetch(base+'/api/admin/bookings/1/notes',{method:'POST',headers:h,body:JSON.stringify({text:'Prefers mornings. Dog in the yard.'})});
}
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const w of widths){ const c=await b.newContext({viewport:{width:w,height:w<500?844:900},reducedMotion:'reduce'}); await c.addInitScript(([t,u])=>{localStorage.setItem('authToken',t);localStorage.setItem('user',u)},[token,JSON.stringify(user)]);
 const p=await c.newPage(); p.on('pageerror',e=>console.log('ERR',e.message)); p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(m.type(),m.text())});
 for(const path of pages){ await p.goto(base+path); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(500); const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log('OVER',w,path,over); await p.screenshot({path:`${out}/${path.replace(/[\/?=&@.]+/g,'_')}-${w}.png`,fullPage:process.env.FULL!=='0'}); }
 await c.close(); }
await b.close();
