// A straightforward array program for Focus, two players: what speeds are a ratio to. Prints leaves a second.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
struct State { signed char stack[64][6]; unsigned char height[64]; int reserve[2], captured[2], turn; };
struct Move { signed char from, to, n; };
static bool on(int x, int y) {
    if (x < 0 || y < 0 || x > 7 || y > 7) return false;
    int ex = x < 7 - x ? x : 7 - x, ey = y < 7 - y ? y : 7 - y;
    return ex + ey >= 2;
}
static const int DX[4] = {1, -1, 0, 0}, DY[4] = {0, 0, 1, -1};
static void generate(const State& s, std::vector<Move>& out) {
    out.clear();
    for (int c = 0; c < 64; c++)
        if (s.height[c] && s.stack[c][s.height[c] - 1] == s.turn)
            for (int d = 0; d < 4; d++)
                for (int n = 1; n <= s.height[c]; n++) {
                    int x = (c & 7) + DX[d] * n, y = (c >> 3) + DY[d] * n;
                    if (on(x, y)) out.push_back({(signed char)c, (signed char)(y * 8 + x), (signed char)n});
                }
    if (s.reserve[s.turn])
        for (int c = 0; c < 64; c++)
            if (on(c & 7, c >> 3)) out.push_back({-1, (signed char)c, 1});
}
static void play(State& s, Move m) {
    signed char buf[12]; int k = 0;
    for (int i = 0; i < s.height[m.to]; i++) buf[k++] = s.stack[m.to][i];
    if (m.from < 0) { buf[k++] = s.turn; s.reserve[s.turn]--; }
    else { for (int i = s.height[m.from] - m.n; i < s.height[m.from]; i++) buf[k++] = s.stack[m.from][i]; s.height[m.from] -= m.n; }
    int over = k > 5 ? k - 5 : 0;
    for (int i = 0; i < over; i++) if (buf[i] == s.turn) s.reserve[s.turn]++; else s.captured[s.turn]++;
    for (int i = over; i < k; i++) s.stack[m.to][i - over] = buf[i];
    s.height[m.to] = k - over; s.turn ^= 1;
}
static unsigned long long perft(const State& s, int depth) {
    std::vector<Move> moves; generate(s, moves);
    if (depth == 1) return moves.size();
    unsigned long long total = 0;
    for (Move m : moves) { State t = s; play(t, m); total += perft(t, depth - 1); }
    return total;
}
int main() {
    const char* rows[8] = {"##....##", "#110011#", ".001100.", ".110011.", ".001100.", ".110011.", "#001100#", "##....##"};
    State s; memset(&s, 0, sizeof s);
    for (int r = 0; r < 8; r++) for (int c = 0; c < 8; c++) if (rows[r][c] == '0' || rows[r][c] == '1') {
        int sq = (7 - r) * 8 + c; s.height[sq] = 1; s.stack[sq][0] = rows[r][c] - '0'; }
    double best = 0;
    for (int run = 0; run < 5; run++) {
        auto begin = std::chrono::steady_clock::now();
        unsigned long long leaves = perft(s, 4);
        double rate = leaves / std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (leaves != 19521582ULL) return 1;
        if (rate > best) best = rate;
    }
    printf("%.0f\n", best);
}
