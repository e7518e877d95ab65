"""Train the champion's weights by self-play.

WIP
"""
import math, random, sys, time, pickle
from sorry_bots import judge
from sorry_bots.thinker import Thinker
from sorry_core import editions, flags, game, pack, rules
from sorry_core import state as layout
from tools import rulebook

Row = dict[int, float]

def features(state: bytearray, mine: int) -> Row:
    """Each weight's index and what it is multiplied with, divided by 64."""
    x: Row = {}
    def add(i, v=1.0):
        x[i] = x.get(i, 0.0) + v
    colours = state[layout.COLOURS] & ~state[layout.OUT]
    waiting = set(); lead = 0
    own=[]; opp=[]
    for c in range(4):
        if not (colours|mine) >> c & 1: continue
        places = state[4*c:4*c+4]
        s = places.count(66); h = places.count(65)
        me = mine >> c & 1
        for p in places: add((0 if me else 68)+p)
        add((136 if me else 161)+5*s+h)
        margin = [(p, (p+15*c+3)%60) for p in places if p < 60]
        if me:
            own += margin
            if s and 1 in places: add(253)
        else:
            opp += margin
            if s: waiting.add(15*c+4)
            lead = max(lead, sum(p for p in places if p <= 65))
    if mine >> state[layout.TURN] & 1: add(255)
    add(254, (lead>>2)/64)
    dist=set()
    if state[layout.RULES] & flags.HANDS:
        c = mine.bit_length()-1
        hand = [k for k in state[layout.HAND+5*c:layout.HAND+5*c+5] if k]
        for k in set(hand):
            add(256+k)
            if hand.count(k)>1: add(270+k, hand.count(k)-1)
        starters = min(2, sum(k in (1,2,13) for k in hand)); places = state[4*c:4*c+4]
        add(284+3*starters+min(2, places.count(66)))
        for p in places:
            if p < 65:
                if any(k!=4 and p+k==65 for k in hand): add(293)
                if (p<4 and 4 in hand) or (p==0 and 10 in hand): add(295)
        dist = {k for k in hand if k not in (4,13)} | ({-4} if 4 in hand else set()) | ({-1} if 10 in hand else set())
    for a, sa in own:
        for b, sb in opp:
            d = (sb-sa+16)%60
            if d<33:
                add(186+d, (a+6)/64); add(219+d, (b+6)/64)
                if d-16 in dist: add(294, (b+6)/64)
        if sa in waiting: add(252, (a+6)/64)
    return x


class Learner(Thinker):
    def __init__(self, kind, weights):
        super().__init__()
        self.kind = kind
        self.set = kind
        self.weights = weights
        self.kept = bytearray(141)
    def load(self, state): pass
    def begin(self, state, seat, level, dice):
        super().begin(state, seat, level, dice)
        self.at = 0
    def _weigh(self, state, move):
        best = self.best
        super()._weigh(state, move)
        if self.best > best:
            self.kept[:] = state

class Reward(Thinker):
    def _weigh(self, state, move):
        mine=self.mine
        c=state[layout.COLOURS]; me=0; them=0; n=0
        for k in range(4):
            if c>>k&1:
                sc=0; hh=0
                for p in state[4*k:4*k+4]:
                    if p<=65: sc+=p+(10 if p>=60 else 0)
                    hh+=p==65
                if hh==4: sc+=100
                if mine>>k&1: me=sc
                else: them+=sc; n+=1
        v=n*me-them
        if v>self.best: self.best=v; self.move=move
    def load(self,state): pass

def start(n):
    w = [0.0]*judge.SIZE
    for p in range(66):
        w[p] = 0.2+p*0.02
        w[68+p] = -(0.2+p*0.02)/(n-1)
    w[256+13]=.3; w[256+1]=w[256+2]=.2
    for d in range(1,13):
        w[186+16-d]=-0.1
    return w

def sig(v): return 1/(1+math.exp(-v)) if v>-30 else 0.0

def play(state, players, dice, record=None):
    """players[colour] = (thinker, level)"""
    while True:
        ph = state[23]
        if ph == 2: pack.draw(state)
        elif ph == 3:
            t = state[24]
            th, lv = players[t]
            m = th.choose(state, t, lv, dice)
            rules.apply(state, m)
            if record is not None and t in record and not state[25]:
                record[t].append(features(th.kept, th.mine) if th.kept[23]!=5 else None)
        else: return state[28]

def train(kind, games, seed, w=None, a=0.05, lam=0.8, mix=0.3, report=2000, acc=None):
    rnd = random.Random(seed)
    n = {0:2,1:4,2:2,3:4}[kind]
    w = w or start(2 if n==2 else 4)
    S = acc or [1e-2]*judge.SIZE
    state = layout.new(); dice = bytearray(8)
    L = Learner(kind, w); other = Thinker(); rew=Reward()
    t0=time.time()
    for g in range(games):
        mode = {0:0,1:0,2:2,3:1}[kind]
        colours = {0: rnd.choice([3,5,9,6,10,12]), 1: rnd.choice([15,15,15,7,11,13,14]), 2: rnd.choice([3,5,6,9,10,12,15]), 3:15}[kind]
        game.new(state, 3, mode, colours, 0, rnd.randbytes(8))
        cs=[c for c in range(4) if colours>>c&1]
        game.begin(state, rnd.choice(cs))
        pack.seed(dice, rnd.randbytes(8), 0)
        players={c:(L,4) for c in cs}; record={c:[] for c in cs}
        if rnd.random()<mix:
            keep=rnd.choice(cs)
            r=rnd.random()
            for c in cs:
                if c!=keep and not (kind==3 and c==keep^2):
                    players[c]=(other,1) if r<.7 else (rew,2); record.pop(c)
        win=play(state, players, dice, record)
        grad={}
        for c,seq in record.items():
            G=1.0 if win>>c&1 else 0.0
            for x in reversed(seq):
                if x is None: continue
                v=sum(w[i]*k for i,k in x.items()); p=sig(v)
                e=G-p
                for i,k in x.items(): grad[i]=grad.get(i,0.0)+e*k
                G=lam*G+(1-lam)*p
        for i,gk in grad.items():
            S[i]+=gk*gk
            w[i]+=a*gk/math.sqrt(S[i])
        w[67]=w[135]=0.0
        if (g+1)%report==0:
            print(g+1, round(time.time()-t0), 'vs random', evaluate(w,kind,400,1), flush=True)
    return w,S

def evaluate(w, kind, games, opp, seed=77):
    """win share against level opp (0: reward)"""
    rnd=random.Random(seed); wins=0
    state=layout.new(); dice=bytearray(8)
    L=Thinker(); L.weights=w; L.set=kind; L.load=lambda s:None
    O=Reward() if opp==0 else Thinker()
    for g in range(games):
        if g%2==0: bits=rnd.randbytes(8)
        colours={0:5,1:15,2:5,3:15}[kind] if kind else (3,5,9)[g//2%3]
        game.new(state,3,{0:0,1:0,2:2,3:1}[kind],colours,0,bits)
        cs=[c for c in range(4) if colours>>c&1]
        game.begin(state, cs[0])
        pack.seed(dice,bits,0)
        me=cs[g%len(cs)]
        mine={me,me^2} if kind==3 else {me}
        win=play(state,{c:((L,4) if c in mine else (O,opp or 2)) for c in cs},dice)
        wins+=win>>me&1
    return wins/games

if __name__=='__main__':
    kind=int(sys.argv[1]); games=int(sys.argv[2]); seed=int(sys.argv[3]); kw=eval('dict(%s)'%sys.argv[4]) if len(sys.argv)>4 else {}
    w,S=train(kind,games,seed,**kw)
    pickle.dump((w,S),open(f'/tmp/w{kind}.{seed}.pkl','wb'))
    print('final', evaluate(w,kind,2000,1), evaluate(w,kind,1000,0))
