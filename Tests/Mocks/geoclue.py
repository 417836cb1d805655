"""A system bus of its own with a GeoClue by python-dbusmock: geoclue.py KIND FILE. It ends with its input.

KIND is refused, slow, absent, or LATITUDE,LONGITUDE,ACCURACY. The first line of output is the address of the bus. FILE is
made when a program asks.
"""
import os
import subprocess
import sys

import dbus
import dbusmock

SERVICE = "org.freedesktop.GeoClue2"
CLIENT = "/org/freedesktop/GeoClue2/Client/1"
LOCATION = "/org/freedesktop/GeoClue2/Client/1/Location/0"

kind = sys.argv[1]
case = dbusmock.DBusTestCase
case.start_system_bus()
if kind != "absent":
    server = case.spawn_server(SERVICE, "/org/freedesktop/GeoClue2/Manager", SERVICE + ".Manager", system_bus=True,
                               stdout=subprocess.DEVNULL)
    manager = case.get_dbus(system_bus=True).get_object(SERVICE, "/org/freedesktop/GeoClue2/Manager")
    mock = dbus.Interface(manager, dbusmock.MOCK_IFACE)
    mock.AddMethod("", "GetClient", "", "o", f"open({sys.argv[2]!r}, 'w').close(); ret = dbus.ObjectPath('{CLIENT}')")
    start = {"refused": "raise dbus.exceptions.DBusException('no', name='org.freedesktop.DBus.Error.AccessDenied')",
             "slow": ""}.get(kind, f"self.props['{SERVICE}.Client']['Location'] = dbus.ObjectPath('{LOCATION}')")
    properties = {"DesktopId": dbus.String(""), "RequestedAccuracyLevel": dbus.UInt32(0),
                  "Location": dbus.ObjectPath("/")}
    mock.AddObject(CLIENT, SERVICE + ".Client", properties, [("Start", "", "", start), ("Stop", "", "", "")])
    if "," in kind:
        values = [dbus.Double(float(value)) for value in kind.split(",")]
        mock.AddObject(LOCATION, SERVICE + ".Location", dict(zip(["Latitude", "Longitude", "Accuracy"], values)), [])
print(os.environ["DBUS_SYSTEM_BUS_ADDRESS"], flush=True)
sys.stdin.read()
if kind != "absent":
    server.terminate()
    server.wait()
case.tearDownClass()
