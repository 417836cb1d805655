"""In a network namespace of its own: answers each name with 127.0.0.1 on 127.0.0.53, serves a station on port 8080, and
runs a program. Arguments: the path of vane-station, the program and its words."""
import fcntl, socket, struct, subprocess, sys, threading

resolver = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
fcntl.ioctl(resolver, 0x8914, struct.pack("16sh", b"lo", 1))  # SIOCSIFFLAGS, IFF_UP
resolver.bind(("127.0.0.53", 53))


def answer():
    while True:
        query, peer = resolver.recvfrom(512)
        end = query.index(0, 12) + 5
        found = query[end - 4 : end - 2] == b"\0\1"
        reply = query[:2] + b"\x81\x80\0\1" + (b"\0\1" if found else b"\0\0") + bytes(4) + query[12:end]
        address = b"\xc0\x0c\0\1\0\1" + struct.pack(">IH", 9, 4) + b"\x7f\0\0\1"
        resolver.sendto(reply + (address if found else b""), peer)


threading.Thread(target=answer, daemon=True).start()
station = subprocess.Popen([sys.argv[1], "--steady", "--port", "8080"], stdout=subprocess.PIPE)
station.stdout.readline()
status = subprocess.call(sys.argv[2:])
station.kill()
sys.exit(status)
